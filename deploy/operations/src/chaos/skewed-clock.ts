// Preloaded into every process of a chaos test: skews its clock by the seconds that WRONG_CLOCKS has for the program.
const table: Record<string, number> = JSON.parse(process.env.WRONG_CLOCKS ?? '{}')
const program = process.argv[1]?.split('/').at(-3) ?? ''
const wrongByMs = (table[program] ?? 0) * 1000

const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + wrongByMs] : given, newTarget),
  get: (target, name) => (name === 'now' ? () => target.now() + wrongByMs : Reflect.get(target, name)),
})

const realInstant = Temporal.Now.instant
Object.assign(Temporal.Now, { instant: () => realInstant().add({ milliseconds: wrongByMs }) })
