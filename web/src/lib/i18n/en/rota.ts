export const rota = {} as const
