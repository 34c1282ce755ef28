import type { CSSVariablesResolver } from '@mantine/core'

/** Text on a light tint of a status colour, with a contrast of at least 4.5:1. */
const statusTokens = {
  light: {
    amber: ['#7a4d05', '#fbedd0'],
    blue: ['#1b5891', '#e2eef9'],
    green: ['#1d6a32', '#dff1e4'],
    red: ['#9f291f', '#fbe3e0'],
    gray: ['#565148', '#efece6'],
  },
  dark: {
    amber: ['#f0c467', '#3a2d10'],
    blue: ['#9cc6ee', '#152c42'],
    green: ['#8fd3a0', '#15301d'],
    red: ['#f7a79f', '#43190f'],
    gray: ['#c9c4ba', '#33302b'],
  },
} as const

const toStatusVariables = (ofStates: Record<string, readonly [string, string]>) =>
  Object.fromEntries(
    Object.entries(ofStates).flatMap(([state, [ink, wash]]) => [
      [`--rms-${state}-ink`, ink],
      [`--rms-${state}-wash`, wash],
    ]),
  )

/** The design tokens: the only place that defines colours and sizes. Every stylesheet uses these variables. */
export const designTokens = {
  variables: {
    '--rms-row-height': '40px',
    '--rms-touch': '44px',
    '--rms-top-bar': '56px',
    '--rms-navigation': '44px',
    '--rms-page-width': '1440px',
    '--rms-motion': '140ms',
  },
  light: {
    ...toStatusVariables(statusTokens.light),
    '--rms-canvas': '#faf9f7',
    '--rms-surface': '#ffffff',
    '--rms-raised': '#ffffff',
    '--rms-hairline': '#e5e1da',
    '--rms-hover': '#f4f2ee',
    '--rms-selected': '#e9f6f1',
    '--rms-muted': '#6b655c',
    '--rms-shadow': '0 8px 28px rgb(38 36 31 / 14%), 0 1px 3px rgb(38 36 31 / 10%)',
    '--mantine-color-body': '#faf9f7',
    '--mantine-color-text': '#26241f',
    '--mantine-color-dimmed': '#6b655c',
    '--mantine-color-placeholder': '#8c867b',
    '--mantine-color-default-border': '#d3cec5',
    '--mantine-color-error': '#b83227',
    '--mantine-color-anchor': '#0f6e56',
  },
  dark: {
    ...toStatusVariables(statusTokens.dark),
    '--rms-canvas': '#191815',
    '--rms-surface': '#211f1b',
    '--rms-raised': '#2a2823',
    '--rms-hairline': '#38352f',
    '--rms-hover': '#2a2823',
    '--rms-selected': '#16302a',
    '--rms-muted': '#aaa499',
    '--rms-shadow': '0 10px 32px rgb(0 0 0 / 50%), 0 0 0 1px rgb(255 255 255 / 6%)',
    '--mantine-color-body': '#191815',
    '--mantine-color-text': '#ece9e3',
    '--mantine-color-dimmed': '#aaa499',
    '--mantine-color-placeholder': '#918b80',
    '--mantine-color-error': '#f7a79f',
    '--mantine-color-anchor': '#79c3a8',
  },
}

/** For MantineProvider. */
export const cssVariablesResolver: CSSVariablesResolver = () => designTokens
