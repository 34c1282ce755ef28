/** Words that are not used in names, and the terms to use instead. */
export interface WordRule {
  /** A word, or several in a row: `put out` is found in `putOut`, `PUT_OUT` and `put-out.ts`. */
  readonly words: string
  readonly use: string
  /** `whole`: only as the entire name. */
  readonly where: 'part' | 'whole'
  /** `file`: only in names of files and folders. */
  readonly kind: 'any' | 'file'
}

export const WORD_LIST: readonly WordRule[] = [
  // Speech, for calls and events
  ...part('request, prompt or query', 'ask', 'asks', 'asked', 'asking', 'unasked'),
  ...part('notify, publish or report', 'tell', 'tells', 'telling', 'told', 'untold', 'retold'),
  ...part('show, state or message', 'say', 'says', 'saying', 'said', 'unsaid'),
  ...part('handle or receive', 'hear', 'hears', 'hearing', 'heard'),
  ...part('a language or a translation', 'speak', 'speaks', 'speaking'),

  // Adverbs and prepositions
  ...part('prefetch, or the limit or period that is meant', 'ahead'),
  ...part('recompute, refresh or repeat', 'anew', 'afresh'),
  ...part('stub, concurrent or adjacent', 'beside'),
  ...part('additional, lazy or next', 'further'),
  ...part('max', 'furthest', 'farthest'),
  ...part('unavailable, absent or removed', 'away'),
  ...part('separate or distance', 'apart'),
  ...part('similar or equal', 'alike'),
  ...part('the other place, by its name', 'elsewhere', 'nowhere'),
  ...part('concurrent', 'meanwhile'),
  ...part('deferred', 'unhurried'),
  ...part('concurrent, immediate or optimistic', 'at once'),
  ...part('in progress', 'under way'),
  ...part('pending or in transit', 'on the way', 'on its way'),
  ...part('manual', 'by hand'),
  ...part('in progress', 'in hand'),
  ...whole('a noun for the value, or a verb', 'again', 'along', 'alone', 'around', 'aside', 'everywhere'),
  ...whole('a noun for the value, or a verb', 'anywhere', 'here', 'inside', 'there', 'together'),
  ...whole('a noun for the value, or a verb', 'already', 'behind', 'beyond', 'perhaps'),

  // Pronouns and clauses
  ...part('the person or the role', 'whoever', 'whosoever', 'whose', 'whom'),
  ...part('a noun', 'whatever', 'what', 'that', 'those', 'these', 'they', 'its'),
  ...part('a noun or the condition', 'would'),
  ...whole('user, employee or a noun', 'anybody', 'anyone', 'everybody', 'nobody', 'somebody', 'someone'),
  ...whole('a noun', 'anything', 'everything', 'nothing', 'something', 'thing', 'it', 'how', 'why', 'which'),
  ...whole('own, local or current', 'mine'),

  // Participles without a noun
  ...whole('the stored, cached or selected thing', 'kept'),
  ...whole('deleted, removed or missing', 'gone'),

  // Figures of speech
  ...part('action or run', 'act', 'acts', 'acted'),
  ...part('delete or mark deleted', 'bury', 'buried', 'graves'),
  ...part('created or new', 'born', 'newborn'),
  ...part('yield to main', 'breath'),
  ...part('baseline or idle', 'calm'),
  ...part('start of the day', 'dawn', 'dawns'),
  ...part('exit or crash', 'death', 'deaths'),
  ...part('unit of work', 'desk'),
  ...part('recompute or refresh', 'freshen'),
  ...part('overview', 'glance'),
  ...part('target', 'goal', 'goals'),
  ...part('format or preference', 'habit', 'habits'),
  ...part('restaurant or fixture', 'house'),
  ...part('evaluate or check', 'judge', 'judges', 'judged', 'judging', 'judgement', 'judgements'),
  ...part('related or similar', 'kin'),
  ...part('missing', 'lack', 'lacks', 'lacking'),
  ...part('unsaved changes, or the thing that is removed', 'leaving'),
  ...part('orphaned or remaining', 'leftover', 'leftovers'),
  ...part('stub or adjacent', 'neighbour', 'neighbours'),
  ...part('timeout', 'patience', 'patient', 'impatient'),
  ...part('idle, plain or silent', 'quiet', 'quietly'),
  ...part('correction', 'remedy', 'remedies'),
  ...part('visible', 'sight'),
  ...part('state or current', 'stands', 'standing', 'standings'),
  ...part('target or remaining', 'staying'),
  ...part('burst or faults', 'storm', 'stormy'),
  ...part('problem or failure', 'trouble', 'troubles'),
  ...part('lock, cycle or rotation', 'turn', 'turns'),
  ...part('duplicate', 'twin', 'twins'),
  ...part('verified', 'vouch', 'vouched'),
  ...part('grid navigation or traversal', 'walking'),
  ...part('cancellation or preference', 'wish', 'wishes', 'wished'),
  ...part('revoke', 'put out'),
  ...part('reverse or withdraw', 'take back', 'takes back', 'taken back'),
  ...part('clear or delete', 'has it away'),

  // Private terms for things that have a standard name
  ...whole('matchPath', 'is at', 'at path'),
  ...part('offline cache', 'kept answers'),
  ...part('use focus fallback', 'kept focus'),
  ...part('use focus return', 'returning focus'),
  ...part('confirm discard', 'confirm loss'),
  ...part('idempotency key', 'repeat key', 'repeat keys'),
  ...part('page meta', 'head at'),
  ...whole('page meta', 'heads', 'head'),
  ...part('tooltip', 'use hint', 'data hint'),
  ...wholeFile('tooltip', 'hints'),
  ...part('select option', 'choice of'),
  ...wholeFile('select option', 'choice'),
  ...wholeFile('failed attempt limiter', 'attempts'),
  ...whole('app shell skeleton or opening stock', 'opening'),
  ...whole('clear, delete or search parameter', 'forget'),
  ...whole('loader arguments or prompt', 'question'),
  ...part('global overlays', 'over everything'),
  ...part('session sync', 'use other tabs'),
  ...part('active onboarding step', 'led step', 'step led'),
  ...part('labelled text', 'named words'),
  ...part('avatar', 'person mark'),
  ...part('checkbox', 'tick box'),
  ...part('help link', 'why link'),
  ...part('week navigation', 'week steps'),
  ...part('cost breakdown', 'dish account'),
  ...whole('set language', 'read in'),
  ...part('single-flight', 'shared reads'),
  ...part('merge products', 'join products'),
  ...part('attendance inputs', 'known work'),
  ...part('correct illumination', 'even light'),
  ...part('ocr passes', 'page looks'),
  ...part('reader worker', 'reading lane'),
  ...part('supplier history', 'by memory'),
]

function part(use: string, ...words: readonly string[]): WordRule[] {
  return words.map(each => ({ words: each, use, where: 'part', kind: 'any' }))
}

function whole(use: string, ...words: readonly string[]): WordRule[] {
  return words.map(each => ({ words: each, use, where: 'whole', kind: 'any' }))
}

function wholeFile(use: string, ...words: readonly string[]): WordRule[] {
  return words.map(each => ({ words: each, use, where: 'whole', kind: 'file' }))
}
