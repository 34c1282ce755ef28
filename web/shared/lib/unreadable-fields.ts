import { type RefObject, useEffect, useRef } from 'react'

/**
 * Marks a field as invalid for the browser while its text cannot be read, so that no form is sent with it. The
 * text itself is kept as typed.
 */
export function useUnreadable(problem: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.setCustomValidity(problem ?? ''), [problem])
  return field
}

/** Whether fields of the form hold a text that cannot be read; each of them then shows its sentence. */
export function reportUnreadable(form: HTMLFormElement): boolean {
  const unreadable = [...form.querySelectorAll('input')].filter(field => field.validity.customError)
  // Checking a field that is invalid sends it an `invalid` event.
  for (const field of unreadable) field.checkValidity()
  return unreadable.length > 0
}
