import { ActionIcon, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { t } from '../../texts/index.ts'
import classes from './navigation.module.css'

/** Light or dark, as a button of the top bar. */
export function ColourSwitch({ className }: { className?: string }) {
  const { label, Glyph, change } = useOtherColours()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      data-tooltip={label}
      aria-label={label}
      className={className}
      onClick={change}
    >
      <Glyph size={18} stroke={1.75} />
    </ActionIcon>
  )
}

/** The same as an entry of the drawer, for phones whose top bar is too narrow for the button. */
export function ColourEntry() {
  const { label, Glyph, change } = useOtherColours()
  return (
    <UnstyledButton className={classes.drawerColours} onClick={change}>
      <Glyph size={20} stroke={1.75} aria-hidden />
      {label}
    </UnstyledButton>
  )
}

function useOtherColours() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'light' ? 'dark' : 'light'
  return {
    label: t(`shell.${other}`),
    Glyph: other === 'dark' ? IconMoon : IconSun,
    change: () => setColorScheme(other),
  }
}
