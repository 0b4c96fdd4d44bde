/** What an editor produces, and what somebody with bad intentions might add to it. */
export const sampleHtml = `<h2>心理咨询须知</h2>
<p style="text-align:center;color:#C5282F;position:fixed;top:0">请在预约前仔细阅读</p>
<ol><li>每次咨询 <strong>50 分钟</strong></li><li>取消请在前一天 17:00 前</li></ol>
<blockquote>紧急情况请拨打 <a href="tel:12356">12356</a>，或查看<a href="/wel/index">值班安排</a>。</blockquote>
<table><thead><tr><th>校区</th><th>地点</th></tr></thead><tbody><tr><td>主校区</td><td>学生活动中心 201</td></tr></tbody></table>
<script>document.title = '被改了'</script>
<p onclick="alert(1)">这一段不能被点击执行。</p>
<form action="https://example.com"><input name="password">请输入密码</form>
<a href="javascript:alert(1)">这个链接打不开</a>
<img src="x" onerror="alert(1)">`
