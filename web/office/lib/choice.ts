/** A named record as a choice of a select. */
export const choiceOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
