// For mongosh next to a MongoDB: creates the replica set and the administrator if missing. Until there is a user, the
// server allows this from localhost.
const { readFileSync } = require('node:fs')

const LOCAL_URI = 'mongodb://127.0.0.1:27017/?directConnection=true'
const { username, password, host } = new URL(readFileSync('/run/secrets/mongodb-root', 'utf8').trim())

function connected() {
  for (let tries = 0; ; tries += 1) {
    try {
      return new Mongo(LOCAL_URI).getDB('admin')
    } catch (error) {
      if (tries > 120) throw error
      sleep(500)
    }
  }
}

function initiate(admin) {
  try {
    admin.runCommand({ replSetInitiate: { _id: 'rms', members: [{ _id: 0, host }] } })
  } catch (error) {
    if (!['AlreadyInitialized', 'Unauthorized'].includes(error.codeName)) throw error
  }
}

function signIn(admin) {
  try {
    admin.auth(username, password)
  } catch (error) {
    if (error.codeName !== 'AuthenticationFailed') throw error
    admin.createUser({ user: username, pwd: password, roles: ['root'] })
  }
}

const admin = connected()
initiate(admin)
while (!admin.runCommand({ hello: 1 }).isWritablePrimary) sleep(100)
signIn(admin)
print('MongoDB is a replica set with an administrator')
