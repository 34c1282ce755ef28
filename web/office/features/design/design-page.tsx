import { Page } from '../../components/page.tsx'
import { ActsPart } from './acts-part.tsx'
import { ColoursPart } from './colours-part.tsx'
import { FeedbackPart } from './feedback-part.tsx'
import { FieldsPart } from './fields-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { StatesPart } from './states-part.tsx'
import { TablePart } from './table-part.tsx'
import { TypePart } from './type-part.tsx'

/** A gallery of the shared components in all states, as described in docs/design.md. */
export const DesignPage = () => (
  <Page screen="/design">
    <ColoursPart />
    <TypePart />
    <StatesPart />
    <FiguresPart />
    <ActsPart />
    <FieldsPart />
    <TablePart />
    <FeedbackPart />
  </Page>
)
