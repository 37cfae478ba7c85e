// The token of a request, as its header carries it.

export const bearerOf = (request: Request): string | null =>
  /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
