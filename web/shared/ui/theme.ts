import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const forest: MantineColorsTuple = [
  '#e9f6f1',
  '#d3ebe2',
  '#a8d8c6',
  '#79c3a8',
  '#4fb18f',
  '#1f8a6c',
  '#0f6e56',
  '#0c5d49',
  '#0a4e3d',
  '#083f32',
]
const amber: MantineColorsTuple = [
  '#fdf6e7',
  '#fbedd0',
  '#f6d99d',
  '#f0c467',
  '#e8ae3d',
  '#c98a16',
  '#a56d0b',
  '#8a5a08',
  '#724a07',
  '#5c3b05',
]
const blue: MantineColorsTuple = [
  '#eaf3fb',
  '#d8e8f7',
  '#aecfee',
  '#81b4e3',
  '#5799d5',
  '#3580c2',
  '#2268a8',
  '#1b5891',
  '#164a7a',
  '#113a60',
]
const green: MantineColorsTuple = [
  '#e9f6ec',
  '#d6eedb',
  '#aedcb8',
  '#83c893',
  '#5bb570',
  '#3a9a52',
  '#257c3c',
  '#1d6a32',
  '#175829',
  '#114520',
]
const red: MantineColorsTuple = [
  '#fdeeec',
  '#fbdeda',
  '#f5b9b2',
  '#ee9087',
  '#e5685c',
  '#d34438',
  '#b83227',
  '#9f291f',
  '#852119',
  '#691913',
]
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e9e6e0',
  '#dcd8d0',
  '#c6c1b7',
  '#8c867b',
  '#6b655c',
  '#565148',
  '#3d3a34',
  '#26241f',
]
const dark: MantineColorsTuple = [
  '#ece9e3',
  '#d3cfc7',
  '#aaa499',
  '#918b80',
  '#45423b',
  '#35322c',
  '#262420',
  '#191815',
  '#131210',
  '#0d0c0a',
]

/** Outlined buttons take the neutral border, so that only the primary action is coloured. */
const variantColors: VariantColorsResolver = input => {
  const resolved = defaultVariantColorsResolver(input)
  if (input.variant !== 'subtle' || input.color !== 'gray') return resolved
  return { ...resolved, color: 'var(--rms-muted)', hover: 'var(--rms-hover)' }
}

export const theme = createTheme({
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  fontWeights: { regular: '400', medium: '500', bold: '650' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'var(--rms-shadow)',
    md: 'var(--rms-shadow)',
    lg: 'var(--rms-shadow)',
    xl: 'var(--rms-shadow)',
  },
  colors: { forest, amber, blue, green, red, gray, dark },
  primaryColor: 'forest',
  primaryShade: { light: 6, dark: 6 },
  black: '#26241f',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '1.25' },
      h2: { fontSize: '20px', lineHeight: '1.3' },
      h3: { fontSize: '16px', lineHeight: '1.4' },
    },
  },
  components: {
    Modal: {
      defaultProps: {
        transitionProps: { transition: 'fade', duration: 140 },
        overlayProps: { backgroundOpacity: 0.4 },
      },
    },
    // Options are rendered when opened: a screen with five filters would otherwise render hundreds of hidden ones.
    Combobox: { defaultProps: { keepMounted: false } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // The header of a dialog is not a page banner.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
  },
})
