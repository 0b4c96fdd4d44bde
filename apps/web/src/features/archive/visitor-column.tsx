import { Link } from 'react-router'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { filePath } from './paths.ts'

type Named = { visitorId: string; visitorName: string; visitorNo: string }

/** Whose row it is: the name leads to the file. */
export const visitorColumn = <Row extends Named>(
  title: string,
  isOnCard = true,
  to: (visitorId: string) => string = filePath,
): ListColumn<Row> => ({
  key: 'visitor',
  title,
  width: 180,
  always: true,
  ...(isOnCard ? { onCard: 'title' as const } : {}),
  text: (row) => `${row.visitorName} ${row.visitorNo}`,
  // The number within the link: beside it, only a colour would tell the one from the other.
  render: (row) => <Link to={to(row.visitorId)}>{`${row.visitorName} ${row.visitorNo}`}</Link>,
})
