import { type RefObject, useEffect, useRef } from 'react'

/**
 * Marks a field as invalid with the browser's constraint validation while its text cannot be parsed, so that the form
 * cannot be submitted. The text itself is kept as typed.
 */
export function useCustomValidity(problem: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.setCustomValidity(problem ?? ''), [problem])
  return field
}

/** Whether the form has fields whose text cannot be parsed; each of them then shows its error. */
export function reportCustomValidity(form: HTMLFormElement): boolean {
  const unreadable = [...form.querySelectorAll('input')].filter(field => field.validity.customError)
  // Checking an invalid field fires its `invalid` event.
  for (const field of unreadable) field.checkValidity()
  return unreadable.length > 0
}
