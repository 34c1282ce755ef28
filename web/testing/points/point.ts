/** A point of a screen and the test that holds it, as "describe › it"; null where no test of the app does. */
export type Point = readonly [point: string, test: string | null]
