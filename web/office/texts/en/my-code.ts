export const myCode = {
  'myCode.differ': 'The two codes differ.',
  'myCode.failed': 'The code could not be saved. Please try again.',
  'myCode.help':
    'Type this code on the phone of a staff member to let them clock in or out when their location cannot be verified. The entry names you.',
  'myCode.loadFailed': 'Your code could not be loaded.',
  'myCode.new': 'New code',
  'myCode.none': 'You have no code yet.',
  'myCode.remove': 'Remove my code',
  'myCode.removed': 'You have no code any more.',
  'myCode.repeat': 'Repeat new code',
  'myCode.rule': '6 to 12 digits. Nobody else may have the same.',
  'myCode.save': 'Save Code',
  'myCode.saved': 'Your code is saved.',
  'myCode.set': 'Your code was set on {date}.',
  'myCode.title': 'My Code',
  'myCode.wrongForm': 'The code must have 6 to 12 digits.',
} as const
