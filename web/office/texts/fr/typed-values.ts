export const typedValues = {
  'typed.aboveZero': 'Saisissez un nombre supérieur à 0.',
  'typed.ambiguousNumber':
    '« {text} » peut se lire de deux façons. Saisissez {plain}, ou moins de décimales.',
  'typed.atLeast': 'Saisissez {min} ou plus.',
  'typed.atMost': 'Saisissez {max} ou moins.',
  'typed.between': 'Saisissez un nombre entre {min} et {max}.',
  'typed.noSuchDay': 'Ce jour n’existe pas. Saisissez une date comme {example}.',
  'typed.noSuchTime': 'Cette heure n’existe pas. Saisissez une heure entre 00:00 et 23:59.',
  'typed.noYear': 'Ajoutez l’année, par exemple {example}.',
  'typed.notADate': 'Saisissez une date comme {example}.',
  'typed.notANumber': 'Saisissez un nombre comme {example}.',
  'typed.notATime': 'Saisissez une heure comme 09:30.',
  'typed.shortYear': 'Saisissez l’année à quatre chiffres, par exemple {example}.',
  'typed.tooLong': 'Ce nombre a trop de chiffres.',
  'typed.tooManyDecimals': { one: '{count} décimale au maximum.', other: '{count} décimales au maximum.' },
  'typed.wholeNumber': 'Saisissez un nombre entier.',
  'typed.yearOutOfRange': 'Saisissez une année entre {first} et {last}.',
} as const
