/** Common passwords and words. They are compared in lower case, also with digits and symbols appended. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  0123456789 1234567890 0987654321 9876543210 12345678910 123123123123 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx3edc q1w2e3r4t5 qazwsxedc qwerty qwertyui qwertyuiop qwertzuiop azertyuiop asdfghjkl
  asdfghjkl; zxcvbnm abc abcdef abcd1234abcd a1b2c3d4e5 password passwordpassword passwort motdepasse
  contraseña contrasena mypassword newpassword pass passw passcode admin adminadmin administrator root
  superuser user guest demo test testtest testing login secret topsecret changeme change-me default
  letmein letmeinnow trustnoone welcome welcomeback willkommen bienvenue bienvenido hello hallo
  iloveyou ichliebedich jetaime teamo sunshine princess football baseball basketball superman batman
  starwars pokemon dragon monkey master shadow michael jordan whatever freedom computer internet
  samsung google facebook instagram summer sommer winter spring autumn january february september
  october november december restaurant restaurante kitchen manager company
  `
    .trim()
    .split(/\s+/),
)
