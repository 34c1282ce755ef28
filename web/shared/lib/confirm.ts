import { useSyncExternalStore } from 'react'

export interface Question {
  title: string
  message: string
  /** The affected items. */
  list?: readonly string[]
  /** Label of the confirm button. */
  act: string
  /** Label of the other button, if it does more than cancel. */
  cancel?: string
  isDestructive?: boolean
  /** A link to look at before answering; following it answers no. */
  link?: { to: string; words: string; follow: () => void }
}

export interface AskedQuestion {
  question: Question
  answer: (isSure: boolean) => void
}

let queue: readonly AskedQuestion[] = []
const listeners = new Set<() => void>()

/** Asks for confirmation: true if the user confirms, false on cancel, Escape or a click outside. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise(resolve => {
    const own: AskedQuestion = {
      question,
      answer: isSure => {
        change(queue.filter(other => other !== own))
        resolve(isSure)
      },
    }
    change([...queue, own])
  })
}

/** Cancels all pending confirmations, for example when the session ends. */
export function withdrawQuestions(): void {
  for (const { answer } of queue) answer(false)
}

function change(questions: readonly AskedQuestion[]): void {
  queue = questions
  for (const listener of listeners) listener()
}

/** The latest pending confirmation; null if there is none. */
export const useAskedQuestion = (): AskedQuestion | null => useSyncExternalStore(subscribe, latest)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const latest = () => queue.at(-1) ?? null
