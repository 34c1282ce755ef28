import { setTimeout as pause } from 'node:timers/promises'

export interface SimulatedLoad {
  /** Stops it; returns the number of calls and the failures. */
  stop(): Promise<{ calls: number; failures: readonly string[] }>
}

const PAUSE_MS = 25

/** Simulates users who make one call after another, several at once. */
export const startSimulatedLoad = (urls: readonly string[], token: string, people = 4): SimulatedLoad => {
  let isOn = true
  let calls = 0
  const failures: string[] = []
  const person = async (first: number) => {
    for (let index = first; isOn; index += 1) {
      const url = urls[index % urls.length] ?? ''
      calls += 1
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).catch(String)
      if (typeof answer === 'string') failures.push(`${url}: ${answer}`)
      else if (!answer.ok) failures.push(`${url}: ${answer.status} ${await answer.text()}`)
      else await answer.arrayBuffer()
      await pause(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: people }, (_, index) => person(index)))
  return {
    async stop() {
      isOn = false
      await all
      return { calls, failures }
    },
  }
}
