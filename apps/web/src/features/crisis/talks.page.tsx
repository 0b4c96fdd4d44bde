import { TalkList } from './talk-list.tsx'

/** 干预管理: what was done, newest first. */
export function Page() {
  return <TalkList />
}
