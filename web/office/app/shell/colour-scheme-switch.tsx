import { ActionIcon, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { t } from '../../texts/index.ts'
import classes from './navigation.module.css'

/** A button of the top bar that switches between the light and the dark colour scheme. */
export function ColourSchemeSwitch({ className }: { className?: string }) {
  const { label, Glyph, toggle } = useColourSchemeToggle()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      data-tooltip={label}
      aria-label={label}
      className={className}
      onClick={toggle}
    >
      <Glyph size={18} stroke={1.75} />
    </ActionIcon>
  )
}

/** The same switch as an item of the drawer, for phones whose top bar is too narrow for the button. */
export function ColourSchemeDrawerItem() {
  const { label, Glyph, toggle } = useColourSchemeToggle()
  return (
    <UnstyledButton className={classes.drawerColours} onClick={toggle}>
      <Glyph size={20} stroke={1.75} aria-hidden />
      {label}
    </UnstyledButton>
  )
}

function useColourSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'light' ? 'dark' : 'light'
  return {
    label: t(`shell.${other}`),
    Glyph: other === 'dark' ? IconMoon : IconSun,
    toggle: () => setColorScheme(other),
  }
}
