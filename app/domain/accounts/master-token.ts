/** The query parameter that carries a master token on any page (document 1, section 2). */
export const MASTER_PARAM = "_mt";

/** Whether a text may be a master token: three parts with dots between them (document 1, section 5). */
export const isMasterToken = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
