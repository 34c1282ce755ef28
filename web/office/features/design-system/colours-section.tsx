import { Text } from '@mantine/core'
import { type TextKeyWithoutArguments, t } from '../../texts/index.ts'
import classes from './design-system.module.css'
import { GallerySection } from './gallery-section.tsx'

const COLOURS: readonly { label: TextKeyWithoutArguments; variable: string }[] = [
  { label: 'design.canvas', variable: '--rms-canvas' },
  { label: 'design.surface', variable: '--rms-surface' },
  { label: 'design.raised', variable: '--rms-raised' },
  { label: 'design.hairline', variable: '--rms-hairline' },
  { label: 'design.hover', variable: '--rms-hover' },
  { label: 'design.selected', variable: '--rms-selected' },
  { label: 'design.muted', variable: '--rms-muted' },
  { label: 'design.anchor', variable: '--mantine-color-anchor' },
]

/** The colours with their CSS variables. */
export const ColoursSection = () => (
  <GallerySection title={t('design.colours')} description={t('design.coloursAbout')}>
    <ul className={classes.swatches}>
      {COLOURS.map(({ label, variable }) => (
        <li key={variable}>
          <div className={classes.swatch} style={{ background: `var(${variable})` }} />
          <Text size="sm">{t(label)}</Text>
          <Text size="xs" c="dimmed">
            {variable}
          </Text>
        </li>
      ))}
    </ul>
  </GallerySection>
)
