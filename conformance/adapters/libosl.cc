// Asks libosl, with which gpsshogi reads records. Of headers, endings and bookmarks it keeps nothing that could be compared.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iconv.h>
#include <iostream>
#include <iterator>
#include <osl/record/csaRecord.h>
#include <osl/record/kakinoki.h>
#include <osl/record/ki2.h>
#include <osl/usi.h>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

/** The text in another encoding, or the same bytes where it is not written in the first one. */
static std::string converted(std::string text, const char *from, const char *to) {
  iconv_t conversion = iconv_open(to, from);
  std::string result(3 * text.size() + 1, '\0');
  char *in = text.data();
  char *out = result.data();
  size_t in_left = text.size();
  size_t out_left = result.size();
  bool failed = iconv(conversion, &in, &in_left, &out, &out_left) == size_t(-1);
  iconv_close(conversion);
  result.resize(result.size() - out_left);
  return failed ? text : result;
}

/** A text of libosl, which is EUC-JP unless characters were cut in two, as JSON. */
static std::string quoted(const std::string &text) {
  std::string utf8 = converted(text, "EUC-JP-MS", "UTF-8");
  std::string json = "\"";
  for (unsigned char c : utf8 == text ? converted(text, "ISO-8859-1", "UTF-8") : utf8) {
    if (c == '"' || c == '\\') {
      json += '\\';
      json += c;
    } else if (c < ' ') {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", c);
      json += escape;
    } else {
      json += c;
    }
  }
  return json + "\"";
}

static osl::Record load(const std::string &file, const std::string &format) {
  if (format == "csa") {
    return osl::CsaFile(file).load();
  }
  return format == "ki2" ? osl::Ki2File(file).load() : osl::KakinokiFile(file).load();
}

/** The position as SFEN; libosl knows no number of the next move. */
static std::string sfen(const osl::NumEffectState &state) {
  std::string text = osl::usi::show(state);
  return text == "startpos" ? "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
                            : text.substr(text.find(' ') + 1);
}

static void comment(const std::string &text) {
  if (!text.empty()) {
    std::cout << ", \"comment\": " << quoted(text);
  }
}

/** The comment above the moves, to which libosl adds headers: only the lines that are a comment in the file. */
static std::string start_comment(const osl::Record &record, const std::string &file) {
  std::istringstream lines(record.initial_comment);
  std::string comment;
  for (std::string line; std::getline(lines, line);) {
    if (("\n" + file).find("\n*" + converted(line, "EUC-JP-MS", "CP932")) != std::string::npos) {
      osl::Record::addWithNewLine(comment, line);
    }
  }
  return comment;
}

static const std::string UNKNOWN = "\"unknown\": [\"headers\", \"endings\", \"bookmarks\"]";

static void print(const osl::Record &record, const std::string &file) {
  std::cout << "{" << UNKNOWN << ", \"games\": [{\"start\": "
            << quoted(sfen(record.initialState()));
  if (record.result != osl::Record::Unknown) {
    bool black = record.result == osl::Record::BlackWin;
    bool white = record.result == osl::Record::WhiteWin;
    std::cout << ", \"winner\": \"" << (black ? "black" : white ? "white" : "none") << '"';
  }
  comment(start_comment(record, file));
  std::cout << ", \"moves\": [";
  auto moves = record.moves();
  for (size_t i = 0; i < moves.size(); i++) {
    std::cout << (i ? ", " : "") << "{\"usi\": " << quoted(osl::usi::show(moves[i]));
    if (i < record.times.size()) {
      std::cout << ", \"time\": " << record.times[i] * 1000L;
    }
    if (i < record.comments.size()) {
      comment(record.comments[i]);
    }
    std::cout << '}';
  }
  std::cout << "]}]}\n";
}

static void answer(const std::string &name, const std::string &file, const std::string &format) {
  try {
    print(load(name, format), file);
  } catch (const std::exception &failure) {
    std::string why = failure.what();
    std::cout << "{\"error\": " << quoted(why.substr(why.rfind('\n') + 1)) << ", " << UNKNOWN << "}\n";
  }
}

/** Some records end the program that reads them, so another process does. */
int main(int argc, char **argv) {
  std::string file((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
  // It expects Shift_JIS in these formats, where no byte order mark can be written.
  file = converted(file.substr(file.rfind("\xEF\xBB\xBF", 0) == 0 ? 3 : 0), "UTF-8", "CP932");
  char name[] = "/tmp/record-XXXXXX";
  close(mkstemp(name));
  std::ofstream(name) << file;
  if (fork() == 0) {
    answer(name, file, argv[argc - 1]);
    return 0;
  }
  int status;
  wait(&status);
  unlink(name);
  if (WIFSIGNALED(status)) {
    std::cout << "{\"error\": \"it ends the program\", " << UNKNOWN << "}\n";
  }
}
