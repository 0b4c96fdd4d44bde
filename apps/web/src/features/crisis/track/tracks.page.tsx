import { TrackList } from './track-list.tsx'

/** 评估跟踪表: those in care, and seven days of being asked after. */
export function Page() {
  return <TrackList />
}
