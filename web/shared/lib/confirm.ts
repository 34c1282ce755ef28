import { useSyncExternalStore } from 'react'

export interface Question {
  title: string
  message: string
  /** What it is about, one by one. */
  list?: readonly string[]
  /** The word on the button that does it. */
  act: string
  /** The word on the other button, where it does more than cancel. */
  cancel?: string
  isDestructive?: boolean
  /** Where to look before answering; following it answers no. */
  link?: { to: string; words: string; follow: () => void }
}

export interface AskedQuestion {
  question: Question
  answer: (isSure: boolean) => void
}

let asked: readonly AskedQuestion[] = []
const listeners = new Set<() => void>()

/** Asks before something happens; true when the person says so, false on cancel, Escape or a click outside. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise(resolve => {
    const own: AskedQuestion = {
      question,
      answer: isSure => {
        change(asked.filter(other => other !== own))
        resolve(isSure)
      },
    }
    change([...asked, own])
  })
}

/** Answers no to all that is asked: whoever it was asked of is gone. */
export function withdrawQuestions(): void {
  for (const { answer } of asked) answer(false)
}

function change(questions: readonly AskedQuestion[]): void {
  asked = questions
  for (const listener of listeners) listener()
}

/** The question that waits for an answer, the latest first; null while there is none. */
export const useAskedQuestion = (): AskedQuestion | null => useSyncExternalStore(subscribe, latest)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const latest = () => asked.at(-1) ?? null
