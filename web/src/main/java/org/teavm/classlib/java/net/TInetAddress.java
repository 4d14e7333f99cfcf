package org.teavm.classlib.java.net;

/** Gson names it among the types that it can write. None of ours has one. */
public class TInetAddress {}
