/** Addresses that only lead on. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/wel',
  '/wel': '/wel/index',
  '/userinfo': '/userinfo/index',
  '/downloadFile': '/downloadFile/fileList',
  '/noticeList': '/noticeList/index',
}
