import { isDeepStrictEqual } from 'node:util'
import type { TestResponse } from '@rms/testing'
import type { EndpointCallInput } from './call-input.ts'

/** How a test makes its calls, and reads the records that they must not change. */
export interface RefusedCallSteps<TestCase> {
  build(testCase: TestCase): Promise<EndpointCallInput>
  send(testCase: TestCase, call: EndpointCallInput): Promise<TestResponse>
  readRecords(): Promise<unknown[]>
}

export interface RefusedCalls<TestCase> {
  getCall(testCase: TestCase): EndpointCallInput
  getAnswer(testCase: TestCase): TestResponse
  readonly recordsBefore: unknown[]
  readonly recordsAfter: unknown[]
}

/**
 * Builds the calls of all test cases, and then sends them, because reading all records before and after each call takes
 * much longer than the calls. Every call has its own records, so no two of them can cancel each other out.
 */
export async function sendRefusedCalls<TestCase>(
  testCases: readonly TestCase[],
  { build, send, readRecords }: RefusedCallSteps<TestCase>,
): Promise<RefusedCalls<TestCase>> {
  const calls = new Map<TestCase, EndpointCallInput>()
  for (const testCase of testCases) calls.set(testCase, await build(testCase))
  const recordsBefore = await readRecords()
  const answers = new Map<TestCase, TestResponse>()
  for (const [testCase, call] of calls) answers.set(testCase, await send(testCase, call))
  return {
    getCall: testCase => getValue(calls, testCase),
    getAnswer: testCase => getValue(answers, testCase),
    recordsBefore,
    recordsAfter: await readRecords(),
  }
}

/** Sends a new call of each test case, one after another, and returns those whose call changes a record. */
export async function findChangingTestCases<TestCase>(
  testCases: readonly TestCase[],
  { build, send, readRecords }: RefusedCallSteps<TestCase>,
): Promise<TestCase[]> {
  const found: TestCase[] = []
  for (const testCase of testCases) {
    const call = await build(testCase)
    const before = await readRecords()
    await send(testCase, call)
    if (!isDeepStrictEqual(await readRecords(), before)) found.push(testCase)
  }
  return found
}

function getValue<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key)
  if (value === undefined) throw new Error('no call was sent for this test case')
  return value
}
