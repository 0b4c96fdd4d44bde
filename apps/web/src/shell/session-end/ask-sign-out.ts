import { confirm } from '../../kit/confirm.tsx'
import { shellMessages } from '../shell.messages.ts'
import { unsavedAnywhere } from '../tabs/unsaved-list.tsx'
import { signOut } from './end-session.ts'

export const askSignOut = async (): Promise<void> => {
  if (await confirm({ title: shellMessages.askSignOut, content: unsavedAnywhere() })) await signOut()
}
