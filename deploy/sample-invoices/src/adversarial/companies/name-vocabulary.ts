/** Parts of which names of companies and people of one language are composed. */
export interface NameVocabulary {
  surnames: readonly string[]
  /** Composed surnames begin with one of these and end with one of `surnameEnds`. */
  surnameStarts: readonly string[]
  surnameEnds: readonly string[]
  givenNames: readonly string[]
  /** What a company does, as part of its name: `Fruchthof`. */
  trades: readonly string[]
  /** Adjectives or nouns before a trade: `Nordsee`. */
  qualifiers: readonly string[]
  places: readonly string[]
  streets: readonly string[]
  slogans: readonly string[]
  /** Kinds of buyers: `Gasthaus`. */
  venues: readonly string[]
  venueNames: readonly string[]
  /** Companies that own venues: `Gastronomie`. */
  venueOwners: readonly string[]
  sons: readonly string[]
}
