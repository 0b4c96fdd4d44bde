import { TalkList } from '../talk-list.tsx'

/** 评估干预: what was done for those an assessment spoke of. */
export function Page() {
  return <TalkList variant="an" />
}
