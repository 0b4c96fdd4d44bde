import { FilePage } from './file.page.tsx'

/** 档案详情 (一生一档): one student's file over all their years here. */
export function Page() {
  return <FilePage isLife />
}
