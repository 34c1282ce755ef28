/** Suppliers number their lines by one or by ten. */
export const LINE_NUMBER_STEPS: readonly number[] = [1, 10]

/** Whether at least two numbers continue with the same step, as only the numbers of lines do. */
export function continueAsLineNumbers(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
  const [step] = steps
  return step !== undefined && LINE_NUMBER_STEPS.includes(step) && steps.every(other => other === step)
}

/** Whether the numbers of lines also start as those of a complete document: 1, 2, 3 or 10, 20, 30. */
export function startAsLineNumbers(numbers: readonly number[]): boolean {
  const [first, second] = numbers
  return first !== undefined && second === first * 2 && continueAsLineNumbers(numbers)
}
