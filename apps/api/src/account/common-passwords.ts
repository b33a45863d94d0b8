/** The passwords of eight and more characters that guessing programs try first, in small letters. */
const common = new Set(
  `00000000 000000000 0000000000 01234567 0123456789 01020304 0987654321 1029384756 11111111 111111111 1111111111 11112222 11223344
  1122334455 112233445566 12121212 123123123 12312312 123321123 1234567a 12341234 12344321 12345678 123456780 123456789 1234567890
  12345678910 12345678a 1234567891 123456789a 123456789q 123456abc 12345qwert 1234qwer 1234abcd 123abc123 123qweasd 123qweasdzxc
  147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 20202020 22222222 33333333 44444444 55555555 66666666 77777777 789456123 87654321 88888888
  963852741 987654321 9876543210 99999999 a1234567 a12345678 a123456789 a1b2c3d4 aa123456 aaaaaaaa abc12345 abc123456 abcd1234 abcdefgh
  abcdefg1 access14 admin123 admin1234 administrator alexander arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl babygirl bangladesh baseball
  basketball bismillah butterfly changeme charlie1 chelsea1 chocolate computer cristiano dearbook football football1 fuckyou1 iloveyou
  iloveyou1 iloveyou2 inshallah internet jennifer jordan23 justin23 letmein1 liverpool liverpool1 lovelove manchester mercedes michael1
  michelle midnight mohammed mohamed1 muhammad mustafa1 myspace1 nicholas ninja123 p@ssw0rd p@ssword pa55word pakistan pakistan1 palestine
  pass1234 passw0rd password password! password0 password1 password1! password01 password12 password123 password1234 passwort pokemon1
  princess princess1 q1w2e3r4 q1w2e3r4t5 qazwsxedc qqww1122 qwe123456 qweasdzxc qwer1234 qwerasdf qwerty12 qwerty123 qwerty1234 qwerty12345
  qwertyui qwertyuiop ramadan1 realmadrid rockstar1 samantha sandbox1 secret123 shadow123 snowball starwars sunshine sunshine1 superman
  superman1 target123 test1234 testtest tinkerbell trustno1 unknown1 victoria welcome1 welcome123 whatever woaini1314 xxxxxxxx zaq12wsx
  zaq1zaq1 zxcvbnm1 zxcvbnm123`.split(/\s+/),
);

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
