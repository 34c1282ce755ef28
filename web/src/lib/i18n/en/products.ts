export const products = {} as const
