import { Text } from '@mantine/core'
import { type PlainTextKey, t } from '../../texts/index.ts'
import classes from './design.module.css'
import { Part } from './part.tsx'

const COLOURS: readonly { word: PlainTextKey; variable: string }[] = [
  { word: 'design.canvas', variable: '--rms-canvas' },
  { word: 'design.surface', variable: '--rms-surface' },
  { word: 'design.raised', variable: '--rms-raised' },
  { word: 'design.hairline', variable: '--rms-hairline' },
  { word: 'design.hover', variable: '--rms-hover' },
  { word: 'design.selected', variable: '--rms-selected' },
  { word: 'design.muted', variable: '--rms-muted' },
  { word: 'design.anchor', variable: '--mantine-color-anchor' },
]

/** The colours with their CSS variables. */
export const ColoursPart = () => (
  <Part title={t('design.colours')} about={t('design.coloursAbout')}>
    <ul className={classes.swatches}>
      {COLOURS.map(({ word, variable }) => (
        <li key={variable}>
          <div className={classes.swatch} style={{ background: `var(${variable})` }} />
          <Text size="sm">{t(word)}</Text>
          <Text size="xs" c="dimmed">
            {variable}
          </Text>
        </li>
      ))}
    </ul>
  </Part>
)
