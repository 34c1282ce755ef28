export const ingredients = {} as const
