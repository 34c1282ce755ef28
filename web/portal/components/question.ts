import './window-styles.ts'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Text.css'

export { QuestionModal } from '../../shared/ui/question-modal.tsx'
