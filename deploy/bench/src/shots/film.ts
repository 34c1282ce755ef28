/** Viewport widths of desktop and phone, in pixels. */
export const WIDTHS = [1280, 390] as const
export const THEMES = ['light', 'dark'] as const

export interface Film {
  readonly width: (typeof WIDTHS)[number]
  readonly theme: (typeof THEMES)[number]
}

export const isPhone = ({ width }: Film): boolean => width === 390
export const heightOf = (film: Film): number => (isPhone(film) ? 844 : 800)
