export const typedValues = {
  'typed.aboveZero': 'Geben Sie eine Zahl über 0 ein.',
  'typed.ambiguousNumber':
    '„{text}“ ist nicht eindeutig. Geben Sie {plain} oder weniger Nachkommastellen ein.',
  'typed.atLeast': 'Geben Sie mindestens {min} ein.',
  'typed.atMost': 'Geben Sie höchstens {max} ein.',
  'typed.between': 'Geben Sie eine Zahl von {min} bis {max} ein.',
  'typed.noSuchDay': 'Diesen Tag gibt es nicht. Geben Sie ein Datum wie {example} ein.',
  'typed.noSuchTime': 'Diese Uhrzeit gibt es nicht. Geben Sie eine Uhrzeit von 00:00 bis 23:59 ein.',
  'typed.noYear': 'Ergänzen Sie das Jahr, zum Beispiel {example}.',
  'typed.notADate': 'Geben Sie ein Datum wie {example} ein.',
  'typed.notANumber': 'Geben Sie eine Zahl wie {example} ein.',
  'typed.notATime': 'Geben Sie eine Uhrzeit wie 09:30 ein.',
  'typed.shortYear': 'Geben Sie das Jahr mit vier Ziffern ein, zum Beispiel {example}.',
  'typed.tooLong': 'Diese Zahl hat zu viele Ziffern.',
  'typed.tooManyDecimals': {
    one: 'Höchstens {count} Nachkommastelle.',
    other: 'Höchstens {count} Nachkommastellen.',
  },
  'typed.wholeNumber': 'Geben Sie eine ganze Zahl ein.',
  'typed.yearOutOfRange': 'Geben Sie ein Jahr von {first} bis {last} ein.',
} as const
