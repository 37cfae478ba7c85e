export const afrikaans = {};
