import { TrackList } from './track-list.tsx'

/** 评估跟踪表 of those an assessment spoke of. */
export function Page() {
  return <TrackList variant="an" />
}
