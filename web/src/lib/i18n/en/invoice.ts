export const invoice = {} as const
