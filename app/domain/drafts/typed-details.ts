const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
};

/** What was typed about the customer and the pickup, under the names that placing an order reads. */
export function typedDetails(form: FormData) {
  return {
    customer: {
      name: text(form, "customer.name"),
      phone: text(form, "customer.phone"),
      email: text(form, "customer.email"),
      address: text(form, "customer.address"),
    },
    data: {
      observations: text(form, "data.observations"),
      upfront_payment: text(form, "data.upfront_payment"),
      pickup_hour: text(form, "data.pickup_hour"),
    },
    pickup_date: text(form, "pickup_date"),
  };
}
