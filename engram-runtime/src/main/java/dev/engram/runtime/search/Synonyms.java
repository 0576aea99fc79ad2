package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.List;

/**
 * Words that developers use for the same or a neighbouring thing: abbreviations, spellings, names
 * of tools for what they do. Our own list, general on purpose: a word stands here when it would
 * help in any team, and only once, with its nearest meaning. A switch, because a table would have
 * to be filled by every start.
 */
final class Synonyms {
  private Synonyms() {}

  /**
   * {@return words of the same meaning, the word itself among them; empty for none}
   *
   * @param stem of a word, see {@link Stemmer}
   */
  static List<String> of(String stem) {
    String line = line(stem);
    List<String> words = new ArrayList<>();
    for (int start = 0; start < line.length(); ) {
      int space = line.indexOf(' ', start);
      int end = space < 0 ? line.length() : space;
      words.add(line.substring(start, end));
      start = end + 1;
    }
    return words;
  }

  private static String line(String stem) {
    return switch (stem) {
      case "auth", "authenticat", "login", "signin", "logon", "sso", "session" ->
          "auth authentication authenticate login signin logon sso session";
      case "authorizat", "authorisat", "permiss", "rol", "access", "rbac", "acl" ->
          "authorization authorisation permission role access rbac acl";
      case "secret", "credential", "password", "passwd", "token", "key", "vault" ->
          "secret credential password passwd token key vault";
      case "db", "databas", "sql", "datenbank" -> "db database sql datenbank";
      case "postgr", "postgresql", "pg" -> "postgres postgresql pg";
      case "row", "record", "tupl" -> "row record tuple";
      case "column", "field", "attribut" -> "column field attribute";
      case "migrat", "schema", "ddl", "alter" -> "migration schema ddl alter";
      case "config", "configurat", "set", "setting", "preferenc", "option", "configur" ->
          "config configuration setting settings preference option configure";
      case "env", "environ", "variabl" -> "env environment variable";
      case "repo", "repository", "git" -> "repo repository git";
      case "pr", "pull", "request" -> "pr pull request";
      case "mr", "merg" -> "mr merge request";
      case "review", "reviewer", "approval", "approv" -> "review reviewer approval approve";
      case "k8s", "kubernet", "cluster", "pod", "helm" -> "k8s kubernetes cluster pod helm";
      case "container", "memory" -> "pod container memory";
      case "docker", "imag" -> "docker container image";
      case "deploy", "rollout", "releas", "ship", "publish" ->
          "deploy deployment rollout release ship publish";
      case "rollback", "revert", "undo" -> "rollback revert undo";
      case "prod", "product", "liv" -> "prod production live";
      case "stag", "preprod" -> "staging preprod";
      case "laptop", "local", "localhost", "machin" -> "laptop local localhost machine";
      case "ci", "pipelin", "build", "runner", "jenkin" -> "ci pipeline build runner jenkins";
      case "flaky", "intermittent", "sometim", "unstabl" -> "flaky intermittent sometimes unstable";
      case "crash", "failur", "except", "error", "panic", "bug" ->
          "crash failure exception error panic bug";
      case "defect", "issu" -> "bug defect issue";
      case "oom", "heap", "leak" -> "oom memory heap leak";
      case "slow", "performanc", "latency", "optimis", "optimiz", "spe" ->
          "slow performance latency optimise optimize speed";
      case "cach", "redi", "memcach", "ttl", "expiry", "evict" ->
          "cache redis memcached ttl expiry evict";
      case "expir", "expirat" -> "expire expiry ttl expiration";
      case "queu", "topic", "broker", "kafka", "consumer", "messag", "event" ->
          "queue topic broker kafka consumer message event";
      case "retry", "backoff", "reattempt" -> "retry backoff reattempt";
      case "duplicat", "twic", "idempotent", "idempotency", "repeat", "doubl" ->
          "duplicate twice idempotent idempotency repeated double";
      case "payment", "pay", "charg", "bill", "checkout", "purchas", "buy", "money" ->
          "payment pay charge billing checkout purchase buy money";
      case "pric", "cost", "amount", "fee", "currency" -> "price cost amount fee currency money";
      case "invoic", "receipt" -> "invoice bill receipt";
      case "customer", "client", "buyer", "shopper", "user" -> "customer client buyer shopper user";
      case "pii", "personal", "privacy", "gdpr" -> "pii personal privacy gdpr";
      case "log", "print", "output", "stdout", "debug", "trac" ->
          "log logging print output stdout debug trace";
      case "mask", "redact", "anonymis", "anonymiz", "hid" ->
          "mask redact anonymise anonymize hide";
      case "mail", "email" -> "mail email";
      case "i18n", "translat", "languag", "localisat", "localizat" ->
          "i18n translation translate locale language localisation localization";
      case "a11y", "accessibility", "accessibl", "keyboard", "screenreader", "focu" ->
          "a11y accessibility accessible keyboard screenreader focus";
      case "css", "styl", "stylesheet", "them", "design" -> "css style stylesheet theme design";
      case "ui", "frontend", "screen" -> "ui frontend screen";
      case "backend", "server", "servic" -> "backend server service";
      case "timestamp", "timezon", "utc", "clock", "dat" -> "timestamp timezone utc clock date";
      case "null", "nil", "non", "optional", "miss" -> "null nil none optional missing";
      case "lint", "linter", "format", "formatter" -> "lint linter format formatter style";
      case "dependency", "library", "packag", "framework", "component", "modul" ->
          "dependency library package framework component module";
      case "upgrad", "bump", "updat" -> "upgrade bump update";
      case "licens", "licenc", "gpl", "agpl", "mit" -> "license licence gpl agpl mit";
      case "js", "javascript", "nod", "npm" -> "js javascript node npm";
      case "ts", "typescript" -> "ts typescript";
      case "py", "python" -> "py python";
      case "getter", "setter", "accessor", "boilerplat" -> "getter setter accessor boilerplate";
      case "oncall", "pager", "pagerduty", "alert" -> "oncall pager pagerduty alert";
      case "incident", "outag", "downtim", "postmortem" -> "incident outage downtime postmortem";
      case "doc", "documentat", "readm", "wiki" -> "doc documentation docs readme wiki";
      case "adr", "decis", "architectur" -> "adr decision architecture";
      case "flag", "toggl", "switch" -> "flag toggle switch";
      case "endpoint", "api", "rout" -> "endpoint api route";
      case "paginat", "pag", "cursor", "offset" -> "pagination paging page cursor offset";
      case "pictur", "photo" -> "picture image photo";
      case "cert", "certificat", "tls", "ssl" -> "cert certificate tls ssl";
      case "signatur", "sign", "hmac" -> "signature sign hmac";
      case "webhook", "callback" -> "webhook callback";
      case "cron", "schedul", "night", "job", "batch" ->
          "cron schedule scheduled nightly job batch";
      case "backup", "restor", "snapshot" -> "backup restore snapshot";
      case "million", "larg", "hug", "bulk", "big" -> "million large huge bulk big";
      case "backfill" -> "bulk batch backfill";
      case "stock", "inventory" -> "stock inventory";
      case "cart", "basket" -> "cart basket";
      case "tax", "vat" -> "tax vat";
      case "holiday", "vacat", "freez", "feiertag", "urlaub" ->
          "holiday vacation freeze feiertag urlaub";
      case "mobil", "ios", "android", "app" -> "mobile ios android app";
      case "elasticsearch", "opensearch", "lucen", "search" ->
          "elasticsearch opensearch lucene search";
      case "concurrency", "thread", "lock", "rac", "deadlock" ->
          "concurrency thread lock race deadlock";
      case "encrypt", "cipher", "crypto" -> "encrypt encryption cipher crypto";
      case "dict", "dictionary", "map", "hashmap" -> "dict dictionary map hashmap";
      case "list", "array" -> "list array";
      case "str" -> "str string";
      case "int", "integer" -> "int integer";
      case "bool", "boolean" -> "bool boolean";
      case "func", "funct", "method" -> "func function method";
      case "arg", "argument", "parameter", "param" -> "arg argument parameter param";
      case "dir", "directory", "folder" -> "dir directory folder";
      case "del", "delet", "remov", "drop", "eras" -> "del delete remove drop erase";
      case "calc", "calculat", "comput" -> "calc calculate compute";
      case "init", "initializ", "initialis" -> "init initialize initialise";
      case "len", "length", "siz" -> "len length size";
      case "max", "maximum", "largest" -> "max maximum largest";
      case "min", "minimum", "smallest" -> "min minimum smallest";
      case "avg", "averag", "mean" -> "avg average mean";
      case "rand", "random" -> "rand random";
      case "regex", "regexp", "pattern" -> "regex regexp pattern";
      case "msg" -> "msg message";
      case "req" -> "req request";
      case "resp", "respons" -> "resp response";
      case "err" -> "err error";
      case "num", "number" -> "num number";
      case "img" -> "img image";
      case "tmp", "temporary", "temp" -> "tmp temporary temp";
      case "src", "sourc" -> "src source";
      case "dest", "destinat", "target" -> "dest destination target";
      case "lib" -> "lib library";
      case "pkg" -> "pkg package";
      case "exec", "execut", "run" -> "exec execute run";
      case "admin", "administrator" -> "admin administrator";
      case "perf" -> "perf performance";
      case "monitor", "metric", "dashboard", "observability", "grafana" ->
          "monitoring metric metrics dashboard observability grafana";
      case "alarm", "notificat" -> "alert alarm notification";
      case "notify", "push" -> "notification notify push";
      case "timeout", "deadlin", "hang" -> "timeout deadline hang";
      case "url", "link", "uri" -> "url link uri";
      case "ip", "address", "host" -> "ip address host";
      case "proxy", "gateway", "ingress" -> "proxy gateway ingress";
      case "dns", "domain", "hostnam" -> "dns domain hostname";
      case "firewall", "network", "vpn" -> "firewall network vpn";
      case "upload", "attach" -> "upload attachment";
      case "csv", "export", "spreadsheet", "excel" -> "csv export spreadsheet excel";
      case "report", "warehous", "analytic" -> "report reporting warehouse analytics";
      case "tenant" -> "tenant customer";
      case "partner", "vendor", "supplier" -> "partner vendor supplier";
      case "refund", "chargeback" -> "refund chargeback";
      case "delivery", "shipment" -> "shipping delivery shipment";
      case "discount", "coupon", "voucher", "promot" -> "discount coupon voucher promotion";
      case "cooki" -> "cookie session";
      case "test", "spec" -> "test spec";
      case "mock", "stub", "fak" -> "mock stub fake";
      case "fixtur", "seed" -> "fixture seed";
      case "coverag", "untest" -> "coverage untested";
      case "refactor", "cleanup", "restructur" -> "refactor refactoring cleanup restructure";
      case "deprecat", "legacy", "old", "obsolet" -> "deprecated legacy old obsolete";
      case "renam", "nam" -> "rename naming name";
      case "branch", "fork" -> "branch fork";
      case "commit", "changelog" -> "commit changelog";
      case "tag", "version" -> "tag version";
      case "hotfix", "patch", "fix" -> "hotfix patch fix";
      case "monorepo", "workspac" -> "monorepo workspace";
      case "lockfil" -> "lockfile lock";
      case "typo", "spell" -> "typo spelling";
      case "sandbox", "isolat" -> "sandbox isolation";
      case "quota", "limit", "throttl", "ratelimit" -> "quota limit throttle throttling ratelimit";
      case "scal", "autoscal", "replica" -> "scale scaling autoscale replicas";
      case "replicat", "lag" -> "replica replication lag";
      case "transact" -> "transaction rollback commit";
      case "orm", "hibernat", "jpa" -> "orm hibernate jpa";
      case "index" -> "index indexing";
      case "round", "decimal", "float" -> "rounding round decimal float floating";
      case "cent" -> "cents currency amount";
      case "enum", "constant" -> "enum constant";
      case "generat" -> "generate generated";
      case "stacktrac" -> "stacktrace trace exception";
      case "ausrollen", "ausliefern", "auslieferung" ->
          "ausrollen ausliefern auslieferung deployment release";
      case "fehler" -> "fehler bug";
      case "passwort", "zugang" -> "passwort password zugang";
      case "rechnung" -> "rechnung invoice";
      case "kund", "kunden" -> "kunde customer kunden";
      case "bestellung", "order" -> "bestellung order";
      case "vorlag", "templat" -> "vorlage template";
      case "prufen", "testen" -> "prufen testen test";
      case "loschen" -> "loschen delete";
      case "zweig" -> "zweig branch";
      case "einstellung", "konfigurat" -> "einstellung konfiguration config";
      case "交易", "支付", "付款", "订单" -> "交易 支付 付款 订单";
      case "重复", "两次" -> "重复 两次";
      case "登录", "认证", "密码" -> "登录 认证 密码";
      case "部署", "发布", "上线" -> "部署 发布 上线";
      case "缓存", "过期" -> "缓存 过期";
      case "错误", "失败", "异常" -> "错误 失败 异常";
      case "日志", "调试" -> "日志 调试";
      case "删除", "移除" -> "删除 移除";
      case "ログ", "出力", "デバッグ" -> "ログ 出力 デバッグ";
      case "顧客", "個人" -> "顧客 個人";
      case "連絡", "電話", "氏名" -> "連絡 電話 氏名";
      case "本番", "リリース" -> "本番 リリース";
      case "失敗", "エラー" -> "失敗 エラー";
      case "削除", "消す" -> "削除 消す";
      case "delay", "wait", "sleep" -> "delay wait sleep";
      case "wcag" -> "screenreader wcag";
      case "colour", "color" -> "colour color theme";
      case "fk", "foreign" -> "fk foreign";
      case "nosql", "mongodb", "mongo" -> "nosql mongodb mongo";
      case "amqp", "rabbitmq" -> "amqp rabbitmq queue";
      case "mutex", "semaphor" -> "mutex semaphore lock";
      case "subnet", "vpc" -> "subnet vpc network";
      case "iac", "terraform", "infrastructur" -> "iac terraform infrastructure";
      case "infra" -> "terraform infra";
      case "telemetry" -> "observability telemetry tracing";
      case "specificat" -> "spec specification";
      case "impl", "implementat" -> "impl implementation";
      case "ctx", "context" -> "ctx context";
      case "cfg" -> "cfg config";
      case "async", "asynchronou" -> "async asynchronous";
      case "sync", "synchronou" -> "sync synchronous";
      case "vm", "virtual" -> "vm virtual";
      case "os", "linux", "operat" -> "os linux operating";
      case "cli", "terminal", "shell", "command" -> "cli terminal shell command";
      case "cmd" -> "cmd command";
      case "ide", "editor" -> "ide editor";
      case "rce", "vulnerability", "exploit" -> "rce vulnerability exploit";
      case "cve", "advisory" -> "cve vulnerability advisory";
      case "security" -> "vulnerability security";
      case "xss", "inject" -> "xss injection";
      case "oauth", "oidc", "openid" -> "oauth oidc openid";
      case "jwt" -> "jwt token";
      case "saml" -> "saml sso";
      case "dto", "payload" -> "dto payload";
      case "json", "yaml" -> "json yaml";
      case "proto", "protobuf", "grpc" -> "proto protobuf grpc";
      case "rpc" -> "rpc grpc";
      case "ws", "websocket" -> "ws websocket";
      case "sse", "stream" -> "sse streaming";
      case "cdn", "edg" -> "cdn edge";
      case "lb", "balancer" -> "lb balancer";
      case "sla", "slo", "uptim" -> "sla slo uptime";
      case "eta", "estimat" -> "eta estimate";
      case "poc", "prototyp", "spik" -> "poc prototype spike";
      case "mvp" -> "mvp release";
      case "qa", "quality" -> "qa quality testing";
      case "e2e", "integrat" -> "e2e integration";
      case "tdd" -> "tdd test";
      case "nginx" -> "nginx ingress proxy";
      case "perm" -> "perms permission";
      case "cred" -> "creds credential";
      case "pwd" -> "pwd password";
      case "ver" -> "ver version";
      case "var" -> "vars variable";
      case "prop", "property" -> "props property";
      case "attr" -> "attr attribute";
      case "btn", "button" -> "btn button";
      case "nav", "navigat", "menu" -> "nav navigation menu";
      case "responsiv", "breakpoint" -> "responsive breakpoint";
      case "darkmod" -> "darkmode theme";
      case "typography", "font" -> "typography font";
      case "sitemap", "seo" -> "sitemap seo";
      case "subscriber", "subscript", "newsletter" -> "subscriber subscription newsletter";
      case "dst" -> "timezone dst";
      case "leaktest" -> "leaktest leak";
      case "datenschutz" -> "datenschutz privacy personal";
      case "sicherung" -> "sicherung backup";
      case "wiederherstellen" -> "wiederherstellen restore";
      case "abhangigkeit" -> "abhangigkeit dependency";
      case "veroffentlichen" -> "veroffentlichen release publish";
      case "umgebung" -> "umgebung environment";
      case "berechtigung" -> "berechtigung permission";
      case "anmeldung" -> "anmeldung login";
      case "zahlung" -> "zahlung payment";
      case "prei" -> "preis price";
      case "zertifikat" -> "zertifikat certificate";
      case "schnittstell" -> "schnittstelle api";
      case "数据", "数据库" -> "数据 数据库";
      case "接口", "调用" -> "接口 调用";
      case "权限", "授权" -> "权限 授权";
      case "测试", "用例" -> "测试 用例";
      case "备份", "恢复" -> "备份 恢复";
      case "分支", "合并" -> "分支 合并";
      case "データ", "情報" -> "データ 情報";
      case "認証", "ログイン" -> "認証 ログイン";
      case "決済", "支払" -> "決済 支払";
      default -> "";
    };
  }
}
