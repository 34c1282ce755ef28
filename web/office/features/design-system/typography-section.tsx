import { Text } from '@mantine/core'
import { t } from '../../texts/index.ts'
import { GallerySection } from './gallery-section.tsx'

const SIZES_PX = [28, 20, 16, 14, 13, 12]

/** The font sizes, largest first. */
export const TypographySection = () => (
  <GallerySection title={t('design.type')} description={t('design.typeAbout')}>
    {SIZES_PX.map(size => (
      <Text key={size} fz={size} fw={size >= 16 ? 650 : 400} lh={1.3}>
        {t('design.sample', { size })}
      </Text>
    ))}
  </GallerySection>
)
