import { formatDateTime } from '@xinqiao/domain'
import type { VersionRow } from './agreement.repo.ts'

type TextRow = {
  id: string
  version: number
  title: string
  content: string
  reading_seconds: number
  role_codes: string[]
  enabled: boolean
  sort: number
  updated_at: Date
}

export const textView = (row: TextRow) => ({
  id: row.id,
  title: row.title,
  content: row.content,
  version: row.version,
  roleCodes: row.role_codes,
  enabled: row.enabled,
  readingTime: row.reading_seconds,
  sort: row.sort,
  updateTime: formatDateTime(row.updated_at),
})

export const versionView = (row: VersionRow) => ({
  version: row.version,
  title: row.title,
  content: row.content,
  createTime: formatDateTime(row.created_at),
  createdBy: row.real_name,
})
