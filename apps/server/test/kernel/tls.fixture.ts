import type { Tls } from '../../src/kernel/http/listener.ts'

/** For localhost, signed by itself, and known to everybody who reads this: good for tests only. */
export const testTls: Tls = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUWXUiflP2uhEbYPjaMs28e6IawucwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExNjE0NDU0MFoYDzIxMjYxMDIz
MTQ0NTQwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQE6OKMy5tQh8Ohq1Cuv7yBi2HsnFs6OknHlBI2vUiDoU//QfMLu9vO
NbOYTLP82JteMXl9wCdZbdWzK0ItKynbo28wbTAdBgNVHQ4EFgQUyGH8nhpNokvH
mH+1ceyG92oZxv4wHwYDVR0jBBgwFoAUyGH8nhpNokvHmH+1ceyG92oZxv4wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgcvrnkdEX5Kkg0U7lCYc9lNYYm2eVvy0zD6ZhV65itWsCIQCr
hfW5niO5JzEBvIpyUS0DYIUjj2LxElRCEmkZtPiIIg==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg7fJK6V7ycbfKAu3G
WUUP+nhZl/HoUvig1ra0m3tsc3KhRANCAAQE6OKMy5tQh8Ohq1Cuv7yBi2HsnFs6
OknHlBI2vUiDoU//QfMLu9vONbOYTLP82JteMXl9wCdZbdWzK0ItKynb
-----END PRIVATE KEY-----
`,
}
