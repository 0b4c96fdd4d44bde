export { grantSubject } from './grant-subject.ts'
export { pendingOfForm, pendingOfRole, pendingOfUser, type PendingView } from './pending-grants.ts'
export { tellAppointed } from './tell-heads.ts'
export { proposeGrant } from './propose-grant.ts'
