import type { ExportList } from './export-list.ts'
import { dictsList } from './lists/dicts.list.ts'
import { deptsList, rolesList, roomsList, sitesList, termsList } from './lists/organisation.lists.ts'
import { noticesList } from './lists/notices.list.ts'
import { receiptsList } from './lists/receipts.list.ts'
import { signaturesList } from './lists/signatures.list.ts'
import { auditList, errorsList, loginLogList } from './lists/trail.lists.ts'
import { usersList } from './lists/users.list.ts'

/** What the platform itself can give along; other capabilities hand in theirs. */
export const platformLists: readonly ExportList[] = [
  usersList,
  signaturesList,
  loginLogList,
  auditList,
  errorsList,
  deptsList,
  rolesList,
  sitesList,
  roomsList,
  termsList,
  dictsList,
  noticesList,
  receiptsList,
]
