/** The Kifu Language Server: shogi game records, checked and shown while they are written. */
@org.jspecify.annotations.NullMarked
package kifu;
