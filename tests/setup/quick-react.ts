// React draws three times as fast as it is built for production; which build it is, it decides as it is loaded.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
await import("react");
await import("react/jsx-runtime");
await import("react-dom/server");
process.env.NODE_ENV = NODE_ENV;

export {};
