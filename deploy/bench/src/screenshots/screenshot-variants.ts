/** Viewport widths of desktop and phone, in pixels. */
export const VIEWPORT_WIDTHS = [1280, 390] as const
export const THEMES = ['light', 'dark'] as const

export interface ScreenshotVariant {
  readonly width: (typeof VIEWPORT_WIDTHS)[number]
  readonly theme: (typeof THEMES)[number]
}

export const isPhoneWidth = ({ width }: ScreenshotVariant): boolean => width === 390
export const getViewportHeight = (variant: ScreenshotVariant): number => (isPhoneWidth(variant) ? 844 : 800)
