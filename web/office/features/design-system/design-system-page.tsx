import { Page } from '../../components/page.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { ColoursSection } from './colours-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { NumbersSection } from './numbers-section.tsx'
import { StatusBadgesSection } from './status-badges-section.tsx'
import { TableSection } from './table-section.tsx'
import { TypographySection } from './typography-section.tsx'

/** A gallery of the shared components in all states, as described in docs/design.md. */
export const DesignSystemPage = () => (
  <Page screen="/design">
    <ColoursSection />
    <TypographySection />
    <StatusBadgesSection />
    <NumbersSection />
    <ButtonsSection />
    <FieldsSection />
    <TableSection />
    <FeedbackSection />
  </Page>
)
