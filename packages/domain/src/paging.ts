export const defaultPageSize = 10

export const pageSizes = [10, 20, 50, 100, 200] as const

/** One page never carries more rows than this, whatever the caller asks for. */
export const maxPageSize = 200

export type PageQuery = { readonly current?: number | undefined; readonly size?: number | undefined }

export type Page = { readonly current: number; readonly size: number; readonly offset: number }

const within = (value: number | undefined, fallback: number, max: number): number =>
  value === undefined || !Number.isFinite(value) ? fallback : Math.min(Math.max(Math.trunc(value), 1), max)

/** Pulls any request into range; offset stays an exact integer because the page number is bounded too. */
export const pageOf = ({ current, size }: PageQuery): Page => {
  const rows = within(size, defaultPageSize, maxPageSize)
  const page = within(current, 1, 1_000_000)
  return { current: page, size: rows, offset: (page - 1) * rows }
}

export const pageCount = (total: number, size: number): number => Math.ceil(Math.max(total, 0) / Math.max(size, 1))
